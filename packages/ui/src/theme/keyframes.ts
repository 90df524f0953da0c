import { defineKeyframes } from '@chakra-ui/react/styled-system'

export const keyframes = defineKeyframes({
  'attune-appear': { from: { visibility: 'hidden' } },
  'attune-pulse': { '50%': { opacity: 0.5 } },
  'attune-breath': { from: { opacity: 0.35 }, '33%, to': { opacity: 1 } },
  'attune-arrive': { from: { transform: 'translateY(-100%)' } },
  'attune-leave': { to: { opacity: 0, transform: 'translateY(-100%)' } },
})

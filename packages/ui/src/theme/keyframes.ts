import { defineKeyframes } from '@chakra-ui/react/styled-system'

export const keyframes = defineKeyframes({
  'attune-appear': { from: { visibility: 'hidden' } },
  'attune-pulse': { '50%': { opacity: 0.5 } },
  'attune-fade-in': { from: { opacity: 0 } },
  'attune-fade-out': { to: { opacity: 0 } },
  'attune-rise': { from: { opacity: 0, transform: 'translateY(0.571rem)' } },
  'attune-slide': { from: { opacity: 0, transform: 'translateX(var(--attune-slide, 0.571rem))' } },
  'attune-caret': { '0%, 60%': { opacity: 1 }, '61%, to': { opacity: 0 } },
  'attune-breath': { from: { opacity: 0.35 }, '33%, to': { opacity: 1 } },
  'attune-arrive': { from: { transform: 'translateY(-100%)' } },
  'attune-toast-clock': { to: { transform: 'scaleX(0)' } },
  'attune-leave': { to: { opacity: 0, transform: 'translateY(-100%)' } },
})

import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

export const visuallyHiddenStyles = defineGlobalStyles({ '.attune-visually-hidden': { srOnly: true } })

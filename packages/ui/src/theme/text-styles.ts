import { defineTextStyles } from '@chakra-ui/react/styled-system'
import { tokens } from './tokens.ts'

interface DesignedStyle {
  family?: string
  size: string
  weight?: number
  lineHeight?: number
  letterSpacing?: string
  color?: string
}

function styled({ family, size, ...rest }: DesignedStyle) {
  const { weight, ...values } = rest
  return {
    value: { ...(family && { fontFamily: family }), fontSize: size, ...(weight && { fontWeight: weight }), ...values },
  }
}

/** Text styles, for use as `textStyle="pageTitle"`. */
export const textStyles = defineTextStyles(
  Object.fromEntries(Object.entries(tokens.font.style).map(([name, style]) => [name, styled(style)])),
)

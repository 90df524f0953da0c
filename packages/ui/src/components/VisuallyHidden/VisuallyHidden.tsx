import { VisuallyHidden as ChakraVisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface VisuallyHiddenProps extends ElementProps<'span'> {
  /** The words. */
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <ChakraVisuallyHidden {...props} data-visually-hidden="" />
}

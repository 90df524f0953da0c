import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

export interface FieldMessageProps {
  /** What a field is described by. */
  id: string
  css: SystemStyleObject | undefined
  children: string
}

/** Why a value can't be taken, below its field. */
export function FieldMessage({ id, css, children }: FieldMessageProps) {
  return (
    <chakra.div {...(css && { css })} id={id}>
      <CircleAlert aria-hidden />
      {children}
    </chakra.div>
  )
}

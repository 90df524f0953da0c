import { Field, useFieldStyles } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface FieldHeadProps {
  /** The control's accessible name. */
  label: ReactNode
  /** Content at the right of the label but outside it. */
  aside?: ReactNode
}

/** The label of a control, and any content beside it. */
export function FieldHead({ label, aside }: FieldHeadProps) {
  const styles = useFieldStyles()
  return (
    <chakra.div css={styles['head']}>
      <Field.Label>{label}</Field.Label>
      {aside}
    </chakra.div>
  )
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

export interface FieldMessageProps {
  /** Id for the control's `aria-describedby`. */
  id: string
  /** The reason, in one sentence. */
  children: string
}

/**
 * Error text below a control. Not Chakra's Field.ErrorText: a group of controls isn't a Field, and its live
 * region would announce the text a second time when the described control gets the focus.
 */
export function FieldMessage({ id, children }: FieldMessageProps) {
  const styles = useSlotRecipe({ key: 'field' })()
  return (
    <chakra.div css={styles['errorText']} id={id}>
      <CircleAlert aria-hidden />
      {children}
    </chakra.div>
  )
}

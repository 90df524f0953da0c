import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

export interface FieldMessageProps {
  /** The id that the control's `aria-describedby` names. */
  id: string
  /** The reason, in one sentence. */
  children: string
}

/**
 * Why a value is refused, below its control. Not Chakra's Field.ErrorText: groups of controls are no Field, and a live
 * region would read the message a second time to a control that gets the focus and is described by it.
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

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

export interface FieldErrorProps {
  /** Id for the control's `aria-describedby`. */
  id: string
  /** The reason, in one sentence. */
  children: string
  /** What to do instead, on a line of its own. */
  advice?: string | undefined
}

/**
 * Error text below a control. Not Chakra's Field.ErrorText: a group of controls isn't a Field, and its live
 * region would announce the text a second time when the described control gets the focus.
 */
export function FieldError({ id, children, advice }: FieldErrorProps) {
  const styles = useSlotRecipe({ key: 'field' })()
  return (
    <chakra.div css={styles['errorText']} id={id}>
      <CircleAlert aria-hidden />
      {advice === undefined ? (
        children
      ) : (
        <div>
          <div>{children}</div>
          <div>{advice}</div>
        </div>
      )}
    </chakra.div>
  )
}

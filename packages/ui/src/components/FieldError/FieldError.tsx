import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface FieldErrorProps extends ElementProps<'div'> {
  /** Id for the control's `aria-describedby`. */
  id: string
  /** The reason, in one sentence. */
  children: string
  /** Advice on correcting the error, on its own line. */
  advice?: string | undefined
}

/**
 * Error text below a control. It doesn't use Chakra's Field.ErrorText, because a group of controls isn't a Field, and
 * because the live region would announce the text a second time when the described control gets the focus.
 */
export function FieldError({ children, advice, ...rest }: FieldErrorProps) {
  const styles = useSlotRecipe({ key: 'field' })()
  return (
    <chakra.div {...rest} css={styles['errorText']}>
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

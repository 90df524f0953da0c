import { Alert } from '@chakra-ui/react/alert'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface FormErrorProps extends ElementProps<'div'> {
  /** The reason, in one sentence. */
  children: ReactNode
}

/** An error about a whole form. Screen readers announce it at once. */
export function FormError({ children, ...rest }: FormErrorProps) {
  return (
    <Alert.Root {...rest} status="error" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  )
}

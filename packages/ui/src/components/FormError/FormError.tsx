import { Alert } from '@chakra-ui/react/alert'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FormErrorProps {
  /** The reason, in one sentence. */
  children: ReactNode
}

/** An error of a whole form. Screen readers announce it at once. */
export function FormError({ children }: FormErrorProps) {
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FormErrorProps {
  /** The reason, in one sentence. */
  children: ReactNode
}

/** Why a form as a whole was refused. Read out as soon as it appears. */
export function FormError({ children }: FormErrorProps) {
  return (
    <div role="alert" className="attune-form-error">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </div>
  )
}

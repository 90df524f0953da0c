import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconStroke } from '../../theme/scales.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderRadius: 'md',
    background: 'error.tint',
    color: 'fg.default',
    fontSize: 'md',
    lineHeight: 'cell',
    '& svg': { width: 'icon.sm', height: '1lh', flexShrink: 0, color: 'error', strokeWidth: iconStroke },
  },
})

export interface FormErrorProps {
  /** The reason, in one sentence. */
  children: ReactNode
}

/** Why a form as a whole was refused. Read out as soon as it appears. */
export function FormError({ children }: FormErrorProps) {
  return (
    <Line role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </Line>
  )
}

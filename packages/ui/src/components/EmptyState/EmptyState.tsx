import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    paddingBlock: '16',
    paddingInline: '6',
    textAlign: 'center',
  },
})

export interface EmptyStateProps {
  /** What there is none of: 'No clients yet'. */
  title: string
  /** How that changes. */
  children?: ReactNode
  /** The button that changes it. */
  action?: ReactNode
  /** Stands above the title: the dotted line. */
  figure?: ReactNode
}

/** Nothing is there, and that is in order. */
export function EmptyState({ title, children, action, figure }: EmptyStateProps) {
  return (
    <Root>
      {figure && <chakra.div marginBottom="8">{figure}</chakra.div>}
      <chakra.p textStyle="sectionTitle">{title}</chakra.p>
      {children && (
        <chakra.div marginTop="2" maxWidth="15rem" color="fg.muted" textWrap="balance">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div marginTop="6">{action}</chakra.div>}
    </Root>
  )
}

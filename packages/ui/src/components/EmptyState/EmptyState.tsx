import { EmptyState as ChakraEmptyState, useEmptyStateStyles } from '@chakra-ui/react/empty-state'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface EmptyStateProps extends ElementProps<'div'> {
  /** The title, which names the missing content, such as 'No clients yet'. */
  title: string
  /** A sentence about how to add the content, such as 'Invite your first client.' */
  children?: ReactNode
  /** Button for the action that adds the content. */
  action?: ReactNode
  /** A drawing above the title. */
  figure?: ReactNode
}

function Action({ children }: { children: ReactNode }) {
  const styles = useEmptyStateStyles()
  return <chakra.div css={styles['action']}>{children}</chakra.div>
}

/** Shown when there is no data yet, and nothing has failed. */
export function EmptyState({ title, children, action, figure, ...rest }: EmptyStateProps) {
  return (
    <ChakraEmptyState.Root {...rest}>
      <ChakraEmptyState.Content>
        {figure && <ChakraEmptyState.Indicator>{figure}</ChakraEmptyState.Indicator>}
        <ChakraEmptyState.Title as="p">{title}</ChakraEmptyState.Title>
        {children && <ChakraEmptyState.Description as="div">{children}</ChakraEmptyState.Description>}
        {action && <Action>{action}</Action>}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  )
}

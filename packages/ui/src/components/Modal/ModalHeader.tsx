import { Dialog, useDialogStyles } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { iconStroke } from '../../theme/scales.ts'

export interface ModalHeaderProps {
  /** The heading. */
  title: string
  /** Whom or what it concerns. */
  subtitle?: ReactNode
  /** What stands above the title. */
  above?: ReactNode
  /** A picture before the title. */
  icon?: ReactNode
  /** The heading, for whoever puts the focus on it. */
  headingRef: Ref<HTMLHeadingElement>
  /** The close icon. */
  children?: ReactNode
}

/** What a modal is about; stays while its body scrolls. */
export function ModalHeader({ title, subtitle, above, icon, headingRef, children }: ModalHeaderProps) {
  const styles = useDialogStyles()
  return (
    <Dialog.Header>
      <chakra.div css={styles['headings']}>
        {above && <chakra.div css={styles['beside']}>{above}</chakra.div>}
        <Dialog.Title ref={headingRef} tabIndex={-1}>
          {icon && <TitleIcon aria-hidden>{icon}</TitleIcon>}
          {title}
        </Dialog.Title>
        {subtitle && <chakra.div css={styles['beside']}>{subtitle}</chakra.div>}
      </chakra.div>
      {children}
    </Dialog.Header>
  )
}

const TitleIcon = chakra('span', {
  base: {
    display: 'inline-block',
    marginInlineEnd: '2',
    verticalAlign: '-0.15em',
    '& svg': { width: 'icon.md', height: 'icon.md', strokeWidth: iconStroke },
  },
})

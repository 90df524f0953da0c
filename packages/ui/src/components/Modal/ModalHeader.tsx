import { chakra, type SystemStyleObject, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import type { ModalParts } from './modal-parts.ts'

export interface ModalHeaderProps {
  /** Chakra's Dialog or Drawer. */
  parts: ModalParts
  /** The heading. */
  title: string
  /** The person or thing that the modal is about. */
  subtitle?: ReactNode
  /** Content above the title. */
  above?: ReactNode
  /** An icon before the title. */
  icon?: ReactNode
  /** The heading, which may get the focus. */
  headingRef: Ref<HTMLHeadingElement>
  /** The close button. */
  children?: ReactNode
}

/** The heading of a modal. It stays in place while the body scrolls. */
export function ModalHeader({
  parts: { Parts, key },
  title,
  subtitle,
  above,
  icon,
  headingRef,
  children,
}: ModalHeaderProps) {
  const styles: Record<string, SystemStyleObject> = useSlotRecipe({ key })()
  return (
    <Parts.Header>
      <chakra.div css={styles['headings']}>
        {above && <chakra.div css={styles['beside']}>{above}</chakra.div>}
        <Parts.Title ref={headingRef} tabIndex={-1}>
          {icon && (
            <chakra.span css={styles['icon']} aria-hidden>
              {icon}
            </chakra.span>
          )}
          <span>{title}</span>
        </Parts.Title>
        {subtitle && <chakra.div css={styles['beside']}>{subtitle}</chakra.div>}
      </chakra.div>
      {children}
    </Parts.Header>
  )
}

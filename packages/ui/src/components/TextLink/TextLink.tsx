import { cloneElement, type ComponentProps, isValidElement } from 'react'
import { classNames } from '../../styles/class-names.ts'

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Dresses its one child, the router's own link for instance, instead of drawing a link. */
  asChild?: boolean
}

/** A link in text. */
export function TextLink({ asChild = false, className, children, ...rest }: TextLinkProps) {
  const isDressing = asChild && isValidElement<ComponentProps<'a'>>(children)
  const own = classNames('attune-link', className, isDressing && children.props.className)
  // What the child says of itself counts.
  if (isDressing) return cloneElement(children, { ...rest, ...children.props, className: own })
  return (
    <a {...rest} className={own}>
      {children}
    </a>
  )
}

import { Breadcrumb } from '@attune/ui'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The layout's breadcrumb bar, into which the screen puts its own path. */
export const CrumbBarContext = createContext<HTMLElement | null>(null)

interface CrumbsProps {
  icon: ReactNode
  items: { name: string; path?: string }[]
}

/** The screen's path, in the layout's breadcrumb bar. */
export function Crumbs({ icon, items }: CrumbsProps) {
  const { t } = useTranslation()
  const bar = use(CrumbBarContext)
  if (!bar) return null
  return createPortal(
    <Breadcrumb
      label={t('breadcrumb')}
      icon={icon}
      items={items}
      renderLink={({ name, path }, props) => (
        <Link to={path} {...props}>
          {name}
        </Link>
      )}
    />,
    bar,
  )
}

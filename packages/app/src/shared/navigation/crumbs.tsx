import { Breadcrumb } from '@attune/ui'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const CrumbBarContext = createContext<readonly [bar: HTMLElement | null, setBar: (bar: HTMLElement | null) => void]>([
  null,
  () => {},
])

/** Lets a screen put its path into the layout's breadcrumb bar. The layout doesn't rerender when the bar mounts. */
export function CrumbBarProvider({ children }: { children: ReactNode }) {
  const bar = useState<HTMLElement | null>(null)
  return <CrumbBarContext value={bar}>{children}</CrumbBarContext>
}

/** The layout's breadcrumb bar. */
export function CrumbBar({ className }: { className: string | undefined }) {
  const [, setBar] = use(CrumbBarContext)
  return <div className={className} ref={setBar} />
}

interface CrumbsProps {
  icon: ReactNode
  items: { name: string; path?: string }[]
}

/** Shows the screen's path in the layout's breadcrumb bar. */
export function Crumbs({ icon, items }: CrumbsProps) {
  const { t } = useTranslation()
  const [bar] = use(CrumbBarContext)
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

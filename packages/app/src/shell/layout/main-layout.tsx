import { Logo, NavMenu, SkipLink } from '@attune/ui'
import { Keyboard, Settings, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useLive } from '../../shared/live/use-live.ts'
import { CrumbBar, CrumbBarProvider } from '../../shared/navigation/crumbs.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { ShortcutsHelpContext } from '../../shared/shortcuts-help-context.ts'
import { LogOutButton } from './log-out-button.tsx'
import classes from './main-layout.module.css'
import { OfflineBar } from './offline-bar.tsx'
import { PrefetchProvider } from './prefetch-provider.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useShortcutsHelp } from './use-shortcuts-help.ts'
import { ZoneBar } from './zone-bar.tsx'

/** Layout while signed in: the menu on the left, the breadcrumb bar, and the screen. */
export function MainLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const help = useShortcutsHelp()
  useScrollToTop()
  useLive()

  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <div className={classes.layout}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <NavMenu
        label={t('navigation')}
        logo={
          <Link to={paths.root} className={classes.logo}>
            <Logo size="rail" />
          </Link>
        }
        items={[
          { name: t('myClients'), path: paths.clients, icon: <Users aria-hidden />, isActive: isIn(paths.clients) },
          {
            name: t('settings'),
            path: paths.settings,
            icon: <Settings aria-hidden />,
            isActive: isIn(paths.settings),
          },
        ]}
        renderLink={({ path }, props) => <Link to={path} {...props} />}
        footer={
          <>
            {isIn(paths.clients) && (
              <Link to={help.address} replace state={help.state} aria-haspopup="dialog">
                <Keyboard aria-hidden />
                <span>{t('shortcuts')}</span>
              </Link>
            )}
            <LogOutButton />
          </>
        }
      />
      <div className={classes.column}>
        <CrumbBarProvider>
          <CrumbBar className={classes.crumbs} />
          <main id="content" tabIndex={-1} className={classes.content}>
            <PrefetchProvider>
              <ShortcutsHelpContext value={help.show}>
                <Outlet />
              </ShortcutsHelpContext>
            </PrefetchProvider>
          </main>
        </CrumbBarProvider>
        <ZoneBar />
        <OfflineBar />
      </div>
      {help.loaded && <help.loaded.ShortcutsHelp isOpen={help.isOpen} onClose={help.hide} />}
    </div>
  )
}

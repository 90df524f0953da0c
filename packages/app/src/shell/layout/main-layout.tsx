import { Logo, NavButton, NavMenu, SkipLink } from '@attune/ui'
import { Keyboard, Settings, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { useLazyDialog } from '../../shared/lazy-code/use-lazy-dialog.ts'
import { usePreload } from '../../shared/lazy-code/use-preload.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { CrumbBar, CrumbBarProvider } from '../../shared/navigation/crumbs.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { ShortcutsHelpContext } from '../../shared/shortcuts-help-context.ts'
import { LogOutButton } from './log-out-button.tsx'
import classes from './main-layout.module.css'
import { OfflineBar } from './offline-bar.tsx'
import { PrefetchProvider } from './prefetch-provider.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const shortcutsHelp = lazyCode('shortcuts-help', () => import('../../features/clients/shortcuts/shortcuts-help.tsx'))

/** Layout while signed in: the menu on the left, the breadcrumb bar, and the screen. */
export function MainLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const help = useLazyDialog(shortcutsHelp)
  useScrollToTop()
  useLive()
  usePreload(shortcutsHelp.preload)

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
              <NavButton icon={<Keyboard aria-hidden />} onClick={help.open}>
                {t('shortcuts')}
              </NavButton>
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
              <ShortcutsHelpContext value={help.open}>
                <Outlet />
              </ShortcutsHelpContext>
            </PrefetchProvider>
          </main>
        </CrumbBarProvider>
        <OfflineBar />
      </div>
      {help.loaded && <help.loaded.ShortcutsHelp isOpen={help.isOpen} onClose={help.close} />}
    </div>
  )
}

import { Logo, NavMenu, SkipLink } from '@attune/ui'
import { Keyboard, Settings, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useMatch } from 'react-router-dom'
import { LazyPart } from '../../shared/code/lazy-part.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { CrumbBar, CrumbBarProvider } from '../../shared/navigation/crumbs.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { ShortcutsHelpContext } from '../../shared/shortcuts-help-context.ts'
import { NextScreenLoading } from '../screen-states/screen-skeletons.tsx'
import { DemoBar } from './demo-bar.tsx'
import { LogOutButton } from './log-out-button.tsx'
import classes from './main-layout.module.css'
import { OfflineBar } from './offline-bar.tsx'
import { OrganisationName } from './organisation-name.tsx'
import { PrefetchProvider } from './prefetch-provider.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { ShortcutsHelp, useShortcutsHelp } from './use-shortcuts-help.ts'
import { ZoneBar } from './zone-bar.tsx'

/** Layout while signed in: the menu on the left, the breadcrumb bar, and the screen. */
export function MainLayout() {
  const { t } = useTranslation()
  const isInClients = useMatch(`${paths.clients}/*`) !== null
  const help = useShortcutsHelp()
  useScrollToTop()
  useLive()

  return (
    <div className={classes.layout}>
      <SkipLink href="#content">{t('skipToContent')}</SkipLink>
      <NavMenu
        label={t('navigation')}
        logo={
          <div className={classes.brand}>
            <Link to={paths.root} className={classes.logo}>
              <Logo size="rail" />
            </Link>
            <OrganisationName />
          </div>
        }
        items={[
          { name: t('myClients'), path: paths.clients, icon: <Users aria-hidden /> },
          { name: t('settings'), path: paths.settings, icon: <Settings aria-hidden /> },
        ]}
        renderLink={({ path }, { children }) => <NavLink to={path}>{children}</NavLink>}
        footer={
          <>
            {isInClients && (
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
                <NextScreenLoading />
              </ShortcutsHelpContext>
            </PrefetchProvider>
          </main>
        </CrumbBarProvider>
        <DemoBar />
        <ZoneBar />
        <OfflineBar />
      </div>
      {help.wasOpened && (
        <LazyPart onFail={help.fail}>
          <ShortcutsHelp isOpen={help.isOpen} onClose={help.hide} />
        </LazyPart>
      )}
    </div>
  )
}

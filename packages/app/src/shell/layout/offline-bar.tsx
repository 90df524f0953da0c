import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { followNetwork, isOffline } from '../../shared/presence/network.ts'
import classes from './bar.module.css'

/** Shows a bar while the device is offline. The screen stays visible. */
export function OfflineBar() {
  const { t } = useTranslation()
  const isAway = useSyncExternalStore(followNetwork, isOffline)
  return (
    // The region must exist before its text, so that screen readers announce the text.
    <output className={isAway ? classes.bar : undefined}>
      {isAway && (
        <>
          <WifiOff aria-hidden className={classes.icon} />
          <span>{t('offline')}</span>
        </>
      )}
    </output>
  )
}

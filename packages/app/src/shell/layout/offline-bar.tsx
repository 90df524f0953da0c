import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bar.module.css'

function onConnection(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Shows a bar while the device is offline. The screen stays. */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  return (
    // The region exists before its text, so that screen readers announce the text.
    <output className={isOnline ? undefined : classes.bar}>
      {!isOnline && (
        <>
          <WifiOff aria-hidden className={classes.icon} />
          {t('offline')}
        </>
      )}
    </output>
  )
}

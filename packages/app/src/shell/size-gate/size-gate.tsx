import { ScreenGate } from '@attune/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { neededScreen } from './needed-screen.ts'

// Assumption: a device can rotate if it knows its orientation and has a touch screen.
const canRotate = () => 'orientation' in screen && matchMedia('(pointer: coarse)').matches

const readNeed = () => neededScreen({ width: innerWidth, height: innerHeight, canRotate: canRotate() })

/** The build prerenders the app for a window that is large enough. In smaller windows, a style rule hides it. */
const noNeed = () => undefined

function onResize(notify: () => void) {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** Shows the app, or the reason why it isn't available at this size. */
export function SizeGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ScreenGate
      needs={useSyncExternalStore(onResize, readNeed, noNeed)}
      resolutionText={t('blocking.higherResolution')}
      landscapeText={t('blocking.landscape')}
    >
      {children}
    </ScreenGate>
  )
}

import { RhythmLine } from '@attune/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { blockingOf } from './blocking.ts'
import classes from './size-gate.module.css'

// assumed: a device can rotate when it knows its orientation and is touched.
const canRotate = () => 'orientation' in screen && matchMedia('(pointer: coarse)').matches

const readBlocking = () => blockingOf({ width: innerWidth, height: innerHeight, canRotate: canRotate() })

function onResize(notify: () => void) {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}

/** Shows the app, or why it isn't available at this size; it stays mounted underneath, so that nothing typed is lost. */
export function SizeGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const blocking = useSyncExternalStore(onResize, readBlocking)
  const isBlocked = blocking !== 'none'
  return (
    <>
      <div inert={isBlocked} className={isBlocked ? classes.hidden : undefined}>
        {children}
      </div>
      {blocking !== 'none' && (
        <main className={classes.blocking}>
          <RhythmLine breaths={5} width="220px" height="44px" />
          <p>{t(`blocking.${blocking}`)}</p>
        </main>
      )}
    </>
  )
}

import { Button } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { Bluetooth } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from '../breathe.module.css'
import { connectStrapAtom, disconnectStrapAtom, strapNameAtom, strapStateAtom } from './strap-atoms.ts'
import { useStrapText } from './use-strap-text.ts'
import { bluetoothOf } from './web-bluetooth.ts'

/** Connects a heart-rate strap before an exercise, if the browser supports it. */
export function StrapRow() {
  const { t } = useTranslation()
  const state = useAtomValue(strapStateAtom)
  const name = useAtomValue(strapNameAtom)
  const connect = useSetAtom(connectStrapAtom)
  const disconnect = useSetAtom(disconnectStrapAtom)
  const text = useStrapText()
  const isOn = state === 'connected' || state === 'lost'
  const hasBluetooth = bluetoothOf() !== undefined
  return (
    <div className={classes.row}>
      <Bluetooth aria-hidden className={classes.icon} />
      <span className={classes.rowText}>
        <b>{isOn && name ? name : t('strap.title')}</b>
        <output className={classes.muted}>{hasBluetooth ? (text ?? t('strap.gives')) : t('strap.unsupported')}</output>
      </span>
      {hasBluetooth && (
        <Button
          variant="secondary"
          isBusy={state === 'connecting'}
          busyLabel={t('strap.connecting')}
          onClick={() => (isOn ? disconnect() : void connect())}
        >
          {t(isOn ? 'strap.disconnect' : 'strap.connect')}
        </Button>
      )}
    </div>
  )
}

import { CloudOff, CloudUpload } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { unsentAtom } from './record-atoms.ts'
import { RefusedRecords } from './refused-records.tsx'
import classes from './sending.module.css'
import { useOfflineStart } from '../offline/use-offline-start.ts'
import { isOnlineAtom } from '../offline/online-atom.ts'
import { useSending } from './use-sending.ts'

/**
 * Sends the records that the server doesn't have yet, and shows this in the top row. Renders nothing once all are sent.
 */
export function Sending() {
  useSending()
  useOfflineStart()
  const { t } = useTranslation()
  const { count, refused, isSending, isEarly } = useAtomValue(unsentAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  const waiting = count - refused
  const text = () => {
    if (waiting === 0) return isOnline ? undefined : t('records.offline')
    if (isSending) return t('records.sending', { count: waiting })
    return isEarly && isOnline ? t('records.early') : t('records.kept', { count: waiting })
  }
  const said = text()
  const Icon = isSending ? CloudUpload : CloudOff
  return (
    <>
      <output className={classes.state}>
        {said !== undefined && (
          <>
            <Icon aria-hidden className={classes.icon} />
            <span>{said}</span>
          </>
        )}
      </output>
      {refused > 0 && <RefusedRecords />}
    </>
  )
}

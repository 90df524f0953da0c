import { CloudOff, CloudUpload } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import classes from './sending-state.module.css'
import { unsentAtom } from './record-atoms.ts'

/** Says in the top row what the server doesn't have yet. Empty while all is well. */
export function SendingState() {
  const { t } = useTranslation()
  const { count, isSending, isRefused } = useAtomValue(unsentAtom)
  const text = isSending ? 'records.sending' : isRefused ? 'records.refused' : 'records.kept'
  const Icon = isSending ? CloudUpload : CloudOff
  return (
    <output className={classes.state}>
      {count > 0 && (
        <>
          <Icon aria-hidden className={classes.icon} />
          <span>{t(text, { count })}</span>
        </>
      )}
    </output>
  )
}

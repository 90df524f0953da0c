import { CloudOff, CloudUpload } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { unsentAtom } from './record-atoms.ts'
import classes from './sending.module.css'
import { useSending } from './use-sending.ts'

/** Sends what the server doesn't have yet, and says so in the top row. Empty while all is sent. */
export function Sending() {
  useSending()
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

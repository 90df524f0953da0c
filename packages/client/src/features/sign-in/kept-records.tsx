import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sign-in.module.css'

/** Says how many records a lost session has left on this device. Renders nothing if there are none. */
export function KeptRecords() {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = async () => setCount(await (await import('../../shared/records/unsent-records.ts')).countKept())
    // The browser may block its storage.
    read().catch(() => undefined)
  }, [])
  return <output className={classes.text}>{count > 0 && t('signIn.keptHere', { count })}</output>
}

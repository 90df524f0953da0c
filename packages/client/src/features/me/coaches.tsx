import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { userAtom } from '../../shared/session/user-atom.ts'
import classes from './me.module.css'

/** Lists the first names of the client’s coaches. */
export function Coaches() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data } = useAtomValue(userAtom)
  if (!data) return null
  const names = data.coachNames.map((name) => `\u2068${name}\u2069`)
  return (
    <p className={classes.coaches}>
      {names.length === 0 ? t('me.noCoach') : t('me.coach', { names: formats.list(names), count: names.length })}
    </p>
  )
}

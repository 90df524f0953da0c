import { TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import classes from './client-profile.module.css'

/** Shown both for an unknown client and for another coach's client, which the server doesn't distinguish. */
export function ClientNotFound() {
  const { t } = useTranslation('client-profile')
  return (
    <section className={classes.notFound}>
      <ScreenHeading title={t('notFound.title')} />
      <p>{t('notFound.text')}</p>
      <TextLink asChild>
        <Link to={paths.clients}>{t('notFound.back')}</Link>
      </TextLink>
    </section>
  )
}

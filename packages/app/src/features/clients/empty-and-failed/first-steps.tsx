import { EFFECT_SESSIONS, ENGAGEMENT_GRACE_HOURS } from '@attune/api'
import { useTranslation } from 'react-i18next'
import texts from '../../../locales/en-US/first-steps.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'
import classes from './first-steps.module.css'

addTexts('first-steps', texts)

/** Shows the way to the first figures: an invite, the client's first day, and when each figure appears. */
export function FirstSteps() {
  const { t } = useTranslation('first-steps')
  const limits = { hours: ENGAGEMENT_GRACE_HOURS, sessions: EFFECT_SESSIONS.min }
  return (
    <ol aria-label={t('label')} className={classes.steps}>
      <li>
        <span className={classes.title}>{t('invite.title')}</span>
        <span className={classes.text}>{t('invite.text')}</span>
      </li>
      <li>
        <span className={classes.title}>{t('join.title')}</span>
        <span className={classes.text}>{t('join.text')}</span>
      </li>
      <li>
        <span className={classes.title}>{t('figures.title')}</span>
        <dl className={classes.figures}>
          {(['engagement', 'indicators', 'effects'] as const).map((figure) => (
            <div key={figure}>
              <dt>{t(`figures.${figure}`)}</dt>
              <dd>{t(`figures.${figure}When`, limits)}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ol>
  )
}

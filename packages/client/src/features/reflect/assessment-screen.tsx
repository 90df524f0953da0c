import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { TextLink } from '@attune/ui'
import { openSurveysAtom } from '../../shared/day/day-atoms.ts'
import { paths } from '../../shared/paths.ts'
import { ReadState } from '../../shared/read-state.tsx'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { AssessmentForm } from './assessment-form.tsx'

/** The screen on which one assessment is answered. */
export function AssessmentScreen() {
  const { t } = useTranslation()
  const { surveyId } = useParams()
  const query = useAtomValue(openSurveysAtom)
  const { data } = query
  const survey = data?.find((one) => one.surveyId === surveyId)
  return (
    <>
      {survey ? (
        <AssessmentForm key={surveyId} survey={survey} />
      ) : (
        <>
          <ScreenHeading title={t('assessment.title')} />
          <ReadState query={query} />
          {data && <p>{t('assessment.notOpen')}</p>}
        </>
      )}
      <TextLink asChild>
        <Link to={paths.reflect}>{t('assessment.back')}</Link>
      </TextLink>
    </>
  )
}

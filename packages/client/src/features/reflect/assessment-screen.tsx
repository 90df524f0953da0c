import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { TextLink } from '@attune/ui'
import { openSurveysAtom } from '../../shared/day/day-atoms.ts'
import { Loading } from '../../shared/loading.tsx'
import { PartFailed } from '../../shared/part-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { AssessmentForm } from './assessment-form.tsx'

/** One assessment to answer. */
export function AssessmentScreen() {
  const { t } = useTranslation()
  const { surveyId } = useParams()
  const { data, isPending, isError, refetch } = useAtomValue(openSurveysAtom)
  const survey = data?.find((one) => one.surveyId === surveyId)
  return (
    <>
      {survey ? (
        <AssessmentForm key={surveyId} survey={survey} />
      ) : (
        <>
          <ScreenHeading title={t('assessment.title')} />
          {isPending && <Loading />}
          {isError && <PartFailed onRetry={refetch} />}
          {data && <p>{t('assessment.notOpen')}</p>}
        </>
      )}
      <TextLink asChild>
        <Link to={paths.reflect}>{t('assessment.back')}</Link>
      </TextLink>
    </>
  )
}

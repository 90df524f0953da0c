import type { OpenSurvey, Questionnaire, StoredQuestionnaire } from '@attune/api/contract'
import type { findQuestionnaires } from './questionnaire.repository.ts'

/** Returns what a client needs to answer a questionnaire. */
export const presentAsked = ({
  version,
  language,
  instructions,
  scale,
}: Questionnaire): NonNullable<OpenSurvey['questionnaire']> => ({
  version,
  language,
  ...(instructions === undefined ? {} : { instructions }),
  scale,
})

type Row = Awaited<ReturnType<typeof findQuestionnaires>>[number]

export const presentStored = ({ id, content, added_at: addedAt }: Row): StoredQuestionnaire => ({
  ...content,
  id,
  addedAt: addedAt.toISOString(),
})

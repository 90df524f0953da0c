import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Questionnaire,
  QUESTIONNAIRE_FILE_LIMIT,
  QUESTIONNAIRES_MAX,
  readQuestionnaire,
} from '@attune/api/contract'
import { fileError } from '../platform/ops/backup/file-error.ts'
import { StartError } from '../platform/start-error.ts'
import type { AddedQuestionnaire } from '../services/survey/questionnaires/add-questionnaire.ts'
import type { AdminCommand } from './command.ts'

const stepNames = { learn: 'Learn', sense: 'Sense', grow: 'Grow' } as const

const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

function describe({ name, version, questions, scale, scoring, when }: Questionnaire): string {
  const { range, better, relevantChange } = scoring
  const change = relevantChange === undefined ? '' : `, and a change of ${relevantChange} or more counts`
  const days = when.map(({ step, day }) => `day ${day} of ${stepNames[step]}`).join(', ')
  return [
    `${name}, version ${version}: ${counted(questions.length, 'question')}, answered from ${scale.min} to ${scale.max}`,
    `score from ${range.min} to ${range.max}, ${better} is better${change}`,
    when.length > 0 ? `due on ${days}` : 'planned for no client from now on',
  ].join('; ')
}

/** Names a question in an error by its number, because the path counts from 0. */
function lineOf({ path, message }: { readonly path: string; readonly message: string }): string {
  const index = /^questions\[(\d+)\]/.exec(path)?.[1]
  const question = index === undefined ? '' : ` (question ${Number(index) + 1})`
  return `${path === '' ? 'the file' : path}${question}: ${message}`
}

/**
 * Reads the file of a questionnaire.
 * @throws StartError if it can't be read, or names every wrong field
 */
async function readQuestionnaireFile(file: string): Promise<Questionnaire> {
  const path = resolve(file)
  let content: unknown
  try {
    if ((await stat(path)).size > QUESTIONNAIRE_FILE_LIMIT)
      throw new StartError(`${file} is larger than ${QUESTIONNAIRE_FILE_LIMIT} bytes`)
    // Some editors begin a file with a byte order mark.
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof SyntaxError) throw new StartError(`${file} is no JSON: ${error.message}`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`There is no file ${file}`)
    throw fileError(error, `${file} cannot be read`)
  }
  const { questionnaire, errors } = readQuestionnaire(content)
  if (!questionnaire) throw new StartError(`${file} was not stored:\n${errors.map(lineOf).join('\n')}`)
  return questionnaire
}

function refusalOf(added: AddedQuestionnaire, { name, version }: Questionnaire): string | undefined {
  if (added.outcome === 'otherContent')
    return `${name}, version ${version}, is stored with other content: give the changed file a higher version`
  if (added.outcome === 'older')
    return `${name} is stored up to version ${added.latest}: version ${version} must be higher`
  if (added.outcome === 'tooMany') return `${counted(QUESTIONNAIRES_MAX, 'version')} are stored, and no more can be`
  return undefined
}

/** The operator's commands about an organisation's own questionnaires. */
export const questionnaireCommands = {
  'add-questionnaire': {
    options: ['file'],
    flags: ['dry-run'],
    run: async ({ useCases, organisationId }, { file = '', 'dry-run': trial }) => {
      const questionnaire = await readQuestionnaireFile(file)
      const isTrial = trial !== undefined
      const added = await useCases.survey.addQuestionnaire(organisationId, questionnaire, { isTrial })
      const refusal = refusalOf(added, questionnaire)
      if (refusal !== undefined) throw new StartError(refusal)
      const described = describe(questionnaire)
      if (added.outcome !== 'added') return `Was stored already, nothing is changed. ${described}`
      if (isTrial) return `Nothing was stored. Without --dry-run this would be: ${described}`
      const clients = `${counted(added.clients, 'client')} in steps that have begun`
      return `Stored ${described}. It is planned for ${clients}, and for each step that begins from now on`
    },
  },
  'list-questionnaires': {
    options: [],
    run: async ({ useCases, organisationId }) => {
      const stored = await useCases.survey.listQuestionnaires(organisationId)
      const lines = stored.map((questionnaire) => `${questionnaire.addedAt}  ${describe(questionnaire)}`)
      return lines.length > 0 ? lines.join('\n') : 'There is no questionnaire'
    },
  },
} satisfies Readonly<Record<string, AdminCommand>>

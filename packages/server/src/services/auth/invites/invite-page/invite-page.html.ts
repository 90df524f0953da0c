import { GENDERS, type InviteAcceptance } from '@attune/api/contract'
import { escapeHtml } from '../../../../platform/mail/mail-template.ts'
import { framedPage } from '../../../../platform/http/pages/message-page.ts'
import type { TextKey, Texts } from '../../../../texts/texts.ts'
import { pageScript } from './invite-page.styles.ts'

/** The submitted values, with which the form is filled in again. */
export type FormValues = Readonly<Partial<Record<keyof InviteAcceptance, string>>>

/** The fields, in the order in which they appear on the page. */
export const fieldNames = ['firstName', 'lastName', 'birthDate', 'gender', 'timezone', 'password', 'consent'] as const

interface FormPage {
  texts: Texts
  /** The client's email. `undefined` if the invite currently can't be read. */
  email: string | undefined
  /** Name of the organisation. `null` if it has none. */
  organisation?: string | null
  values: FormValues
  /** Errors by field. Errors about the form as a whole have an empty name. */
  errors: Readonly<Record<string, string>>
}

const page = ({ language }: Texts, title: string, content: string, style: string) =>
  framedPage({ language, title, content, style })

type PageText = TextKey extends infer Key ? (Key extends `invite-page:${infer Name}` ? Name : never) : never

/** Returns a text of the page, escaped. */
const say = ({ t }: Texts, name: PageText) => escapeHtml(t(`invite-page:${name}`))

/** Returns the sentence that names the invited person by email, in bold. */
function invitedPerson({ t }: Texts, email: string): string {
  const mark = '\u0001'
  const [before = '', after = ''] = t('invite-page:for', { email: mark }).split(mark)
  return `${escapeHtml(before)}<strong>${escapeHtml(email)}</strong>${escapeHtml(after)}`
}

const errorOf = (name: string, message: string | undefined) =>
  message ? `<p class="error" id="${name}-error">${escapeHtml(message)}</p>` : ''

/**
 * Returns the attributes for a field's error and hint. The first field with an error gets the focus. `hint` is the id
 * of an additional text that describes the field.
 */
function described(name: string, errors: FormPage['errors'], hint?: string): string {
  const isWrong = errors[name] !== undefined
  const ids = [...(isWrong ? [`${name}-error`] : []), ...(hint ? [hint] : [])]
  const description = ids.length > 0 ? ` aria-describedby="${ids.join(' ')}"` : ''
  const isFirst = isWrong && fieldNames.find((other) => errors[other] !== undefined) === name
  return `${isWrong ? ' aria-invalid="true"' : ''}${description}${isFirst ? ' autofocus' : ''}`
}

function field(
  { texts, values, errors }: FormPage,
  {
    name,
    type = 'text',
    autoComplete,
    hint,
  }: { name: 'firstName' | 'lastName' | 'birthDate' | 'password'; type?: string; autoComplete: string; hint?: string },
): string {
  const value = type === 'password' ? '' : ` value="${escapeHtml(values[name] ?? '')}"`
  return `<div class="field"><label for="${name}">${say(texts, name)}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}" required${value}${described(name, errors, hint)}>
${errorOf(name, errors[name])}</div>`
}

const options = (choices: readonly (readonly [value: string, label: string])[], chosen: string | undefined) =>
  choices
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')

function choice(
  { texts, values, errors }: FormPage,
  { name, choices }: { name: 'gender' | 'timezone'; choices: readonly (readonly [string, string])[] },
): string {
  return `<div class="field"><label for="${name}">${say(texts, name)}</label>
<select id="${name}" name="${name}" required${described(name, errors)}><option value="">${say(texts, 'choose')}</option>${options(choices, values[name])}</select>
${errorOf(name, errors[name])}</div>`
}

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, zone.replaceAll('_', ' ')] as const)

/** Returns the page with the form of an invite. The form works without its script. */
export function formPage(form: FormPage, style: string): string {
  const { texts } = form
  const genders = GENDERS.map((gender) => [gender, texts.t(`invite-page:genders.${gender}`)] as const)
  return page(
    texts,
    texts.t('invite-page:title'),
    `${form.organisation ? `<p><bdi>${escapeHtml(form.organisation)}</bdi></p>\n` : ''}${form.email === undefined ? '' : `<p>${invitedPerson(texts, form.email)}</p>`}
${form.errors[''] ? `<p class="error" role="alert">${escapeHtml(form.errors[''])}</p>` : ''}
<form method="post" novalidate>
${field(form, { name: 'firstName', autoComplete: 'given-name' })}
${field(form, { name: 'lastName', autoComplete: 'family-name' })}
${field(form, { name: 'birthDate', type: 'date', autoComplete: 'bday' })}
${choice(form, { name: 'gender', choices: genders })}
${choice(form, { name: 'timezone', choices: zones })}
${field(form, { name: 'password', type: 'password', autoComplete: 'new-password', hint: 'password-hint' })}
<p class="hint" id="password-hint">${say(texts, 'passwordRule')}</p>
<div class="consent"><input id="consent" name="consent" type="checkbox" value="true" required${form.values.consent ? ' checked' : ''}${described('consent', form.errors)}>
<label for="consent">${say(texts, 'consent')}</label></div>
${errorOf('consent', form.errors['consent'])}
<button type="submit">${say(texts, 'join')}</button>
</form>
<script>${pageScript}</script>`,
    style,
  )
}

interface Message {
  title: string
  text: string
  /** A link below the text. */
  link?: { address: string; text: string }
}

/** Returns a page with a title and a text. */
export const messagePage = (texts: Texts, { title, text, link }: Message, style: string): string => {
  const after = link ? `\n<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.text)}</a></p>` : ''
  return page(texts, title, `<p>${escapeHtml(text)}</p>${after}`, style)
}

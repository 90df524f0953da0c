import { GENDERS, type InviteAcceptance } from '@attune/api/contract'
import { escapeHtml } from '../../../../platform/mail/mail-template.ts'
import { logo } from '../../../../platform/http/pages/page-styles.ts'
import { pageScript } from './invite-page.styles.ts'

/** The submitted values, which the form shows again. */
export type FormValues = Readonly<Partial<Record<keyof InviteAcceptance, string>>>

interface FormPage {
  email: string
  values: FormValues
  /** Errors by field; the empty name is the whole form. */
  errors: Readonly<Record<string, string>>
}

const page = (title: string, content: string, style: string) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Attune</title>
<style>${style}</style>
</head>
<body>
<header>${logo}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const errorOf = (name: string, message: string | undefined) =>
  message ? `<p class="error" id="${name}-error">${escapeHtml(message)}</p>` : ''

const described = (name: string, message: string | undefined) =>
  message ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''

function field(
  { values, errors }: FormPage,
  {
    name,
    label,
    type = 'text',
    autoComplete,
  }: { name: keyof InviteAcceptance; label: string; type?: string; autoComplete: string },
): string {
  const value = type === 'password' ? '' : ` value="${escapeHtml(values[name] ?? '')}"`
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}" required${value}${described(name, errors[name])}>
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
  { values, errors }: FormPage,
  {
    name,
    label,
    choices,
  }: { name: 'gender' | 'timezone'; label: string; choices: readonly (readonly [string, string])[] },
): string {
  return `<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}" required${described(name, errors[name])}><option value="">Choose</option>${options(choices, values[name])}</select>
${errorOf(name, errors[name])}</div>`
}

const genders = GENDERS.map((gender) => [gender, gender.charAt(0).toUpperCase() + gender.slice(1)] as const)
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => [zone, zone.replaceAll('_', ' ')] as const)

/** The form of an invite. It works without its script, which only selects the time zone. */
export const formPage = (form: FormPage, style: string): string =>
  page(
    'Join Attune',
    `<p>This invite is for <strong>${escapeHtml(form.email)}</strong>, which is how you will sign in.</p>
${form.errors[''] ? `<p class="error" role="alert">${escapeHtml(form.errors[''])}</p>` : ''}
<form method="post" novalidate>
${field(form, { name: 'firstName', label: 'First name', autoComplete: 'given-name' })}
${field(form, { name: 'lastName', label: 'Last name', autoComplete: 'family-name' })}
${field(form, { name: 'birthDate', label: 'Birth date', type: 'date', autoComplete: 'bday' })}
${choice(form, { name: 'gender', label: 'Gender', choices: genders })}
${choice(form, { name: 'timezone', label: 'Time zone', choices: zones })}
${field(form, { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' })}
<p class="hint">8 or more characters, with a digit, an uppercase and a lowercase letter.</p>
<div class="consent"><input id="consent" name="consent" type="checkbox" value="true" required${form.values.consent ? ' checked' : ''}${described('consent', form.errors['consent'])}>
<label for="consent">My coach may see what I and my devices record in Attune: my profile, answers, exercises and heart data.</label></div>
${errorOf('consent', form.errors['consent'])}
<button type="submit">Join</button>
</form>
<script>${pageScript}</script>`,
    style,
  )

/** A page with a title and one text. */
export const messagePage = (title: string, text: string, style: string): string =>
  page(title, `<p>${escapeHtml(text)}</p>`, style)

import texts from '../../locales/en-US/password-reset.json'
import { addTexts } from '../../shared/i18n/i18n.ts'

addTexts('password-reset', texts)

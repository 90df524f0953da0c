import texts from '../../locales/en-US/sign-in.json'
import { addTexts } from '../../shared/i18n/i18n.ts'

addTexts('sign-in', texts)

import texts from '../../locales/en-US/change-password.json'
import { addTexts } from '../i18n/i18n.ts'

addTexts('change-password', texts)

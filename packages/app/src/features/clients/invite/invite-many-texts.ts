import texts from '../../../locales/en-US/invite-many.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('invite-many', texts)

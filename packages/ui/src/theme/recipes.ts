import { avatarRecipe } from '../components/Avatar/avatar.recipe.ts'
import { breadcrumbRecipe } from '../components/Breadcrumb/breadcrumb.recipe.ts'
import { buttonRecipe } from '../components/Button/button.recipe.ts'
import { checkboxCardRecipe } from '../components/CheckboxCard/checkbox-card.recipe.ts'
import { fieldsetRecipe } from '../components/CheckboxCard/fieldset.recipe.ts'
import { selectRecipe } from '../components/Dropdown/select.recipe.ts'
import { emptyStateRecipe } from '../components/EmptyState/empty-state.recipe.ts'
import { fieldRecipe } from '../components/Field/field.recipe.ts'
import { inputRecipe } from '../components/Field/input.recipe.ts'
import { fileUploadRecipe } from '../components/FileUpload/file-upload.recipe.ts'
import { alertRecipe } from '../components/FormError/alert.recipe.ts'
import { logoRecipe } from '../components/Logo/logo.recipe.ts'
import { dialogRecipe, drawerRecipe } from '../components/Modal/modal.recipe.ts'
import { radioCardRecipe } from '../components/RadioCard/radio-card.recipe.ts'
import { skeletonRecipe } from '../components/Skeleton/skeleton.recipe.ts'
import { skipNavLinkRecipe } from '../components/SkipLink/skip-nav-link.recipe.ts'
import { segmentGroupRecipe } from '../components/TabNav/segment-group.recipe.ts'
import { tagRecipe } from '../components/Tag/tag.recipe.ts'
import { textareaRecipe } from '../components/Textarea/textarea.recipe.ts'
import { linkRecipe } from '../components/TextLink/link.recipe.ts'
import { toggleRecipe } from '../components/ToggleChip/toggle.recipe.ts'
import { popoverRecipe, tooltipRecipe } from '../components/Tooltip/tooltip.recipe.ts'

/**
 * The recipes of the library, by the keys that Chakra's components use. A recipe of a component of our own comes with it
 * (`useLateStyles`).
 */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  link: linkRecipe,
  logo: logoRecipe,
  skeleton: skeletonRecipe,
  skipNavLink: skipNavLinkRecipe,
  textarea: textareaRecipe,
}

/** The recipes with several parts. */
export const slotRecipes = {
  alert: alertRecipe,
  avatar: avatarRecipe,
  breadcrumb: breadcrumbRecipe,
  checkboxCard: checkboxCardRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  fileUpload: fileUploadRecipe,
  popover: popoverRecipe,
  radioCard: radioCardRecipe,
  segmentGroup: segmentGroupRecipe,
  select: selectRecipe,
  tag: tagRecipe,
  toggle: toggleRecipe,
  tooltip: tooltipRecipe,
}

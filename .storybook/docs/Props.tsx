import { Heading, Markdown, Subheading } from '@storybook/addon-docs/blocks'
import type { ComponentDoc, PropDoc } from './props.ts'
import classes from './docs.module.css'

function PropRow({ prop }: { prop: PropDoc }) {
  return (
    <tr>
      <th scope="row">
        <code>{prop.name}</code>
        {prop.isRequired && <span className={classes['required']}>required</span>}
      </th>
      <td>
        <Markdown>{prop.description}</Markdown>
        <code className={classes['type']}>{prop.type}</code>
        {prop.defaultValue !== undefined && (
          <span className={classes['default']}>
            default <code>{prop.defaultValue}</code>
          </span>
        )}
      </td>
    </tr>
  )
}

function PropTable({ label, props }: { label: string; props: readonly PropDoc[] }) {
  const requiredFirst = props.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
  return (
    <table className={`sb-unstyled ${classes['props']}`} aria-label={label}>
      <tbody>
        {requiredFirst.map((prop) => (
          <PropRow key={prop.name} prop={prop} />
        ))}
      </tbody>
    </table>
  )
}

function PropsOf({ component, isOnly }: { component: ComponentDoc; isOnly: boolean }) {
  const { name, description, props, element } = component
  return (
    <>
      {!isOnly && <Subheading>{name}</Subheading>}
      {description && <Markdown>{description}</Markdown>}
      {props.length > 0 ? (
        <PropTable label={`Props of ${name}`} props={props} />
      ) : (
        <p>{element ? 'It has no props of its own.' : 'It takes no props.'}</p>
      )}
      {element && (
        <p className={classes['note']}>
          It takes every attribute of {element === 'HTML' ? 'an HTML element' : <code>{element}</code>}, too.
        </p>
      )}
    </>
  )
}

/** Shows the props of a page's components, and the types that they refer to. */
export function Props({ components }: { components: readonly ComponentDoc[] }) {
  const types = new Map(components.flatMap(({ types: found }) => found).map((type) => [type.name, type]))
  return (
    <>
      <Heading>Props</Heading>
      {components.length === 0 && (
        <p>
          Its parts are Chakra’s, and take{' '}
          <a href="https://chakra-ui.com/docs/components/concepts/overview">their props</a>.
        </p>
      )}
      {components.map((component) => (
        <PropsOf key={component.name} component={component} isOnly={components.length === 1} />
      ))}
      {types.size > 0 && <Heading>Types</Heading>}
      {[...types.values()].map(({ name, description, properties, definition }) => (
        <div key={name} className={classes['typeDoc']}>
          <Subheading>{name}</Subheading>
          {description && <Markdown>{description}</Markdown>}
          {definition !== undefined && <code className={classes['type']}>{definition}</code>}
          {properties.length > 0 && <PropTable label={`Properties of ${name}`} props={properties} />}
        </div>
      ))}
    </>
  )
}

import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isBindingElement,
  isIdentifier,
  isInterfaceDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is'
import type { Node, TypeNode } from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  type Symbol as TypeSymbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

const library = fileURLToPath(new URL('../../packages/ui/', import.meta.url))
const source = join(library, 'src')

/** A prop of a component, or a property of a type. */
export interface PropDoc {
  name: string
  /** The type as the compiler reports it. An alias for a few words is written out. */
  type: string
  isRequired: boolean
  /** The value that is used if the prop is missing. */
  defaultValue?: string
  description: string
}

/** A type that props refer to. */
export interface TypeDoc {
  name: string
  description: string
  /** Properties of the type, if it is an object type. */
  properties: PropDoc[]
  /** The definition of the type, if it isn't an object type. */
  definition?: string
}

/** An exported component. */
export interface ComponentDoc {
  name: string
  /** Path relative to the library's sources. */
  file: string
  description: string
  props: PropDoc[]
  /** The element whose attributes the component also accepts, such as `<button>`. Empty if it accepts none. */
  element: string
  types: TypeDoc[]
}

/** A prop's type with more choices is shown by its name. The page defines that name below the props. */
const fewWords = 12

const fullTypes = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const fileOf = (symbol: TypeSymbol) => symbol.declarations[0]?.path ?? ''
const isOurs = (symbol: TypeSymbol) => fileOf(symbol).includes('/packages/ui/src/')
const isUnion = (type: Type): type is Type & { getTypes: () => readonly Type[] } => (type.flags & TypeFlags.Union) !== 0
const isWord = ({ flags }: Type) =>
  (flags & (TypeFlags.Literal | TypeFlags.BooleanLike | TypeFlags.Undefined | TypeFlags.Null)) !== 0

/** An attribute that one kind of element has and those listed after it don't have. */
const attributes = {
  cols: '<textarea>',
  viewBox: '<svg>',
  href: '<a>',
  pattern: '<input>',
  formAction: '<button>',
  id: 'HTML',
}

/** Returns the element that inherited props belong to. */
function elementOf(inherited: readonly string[]): string {
  const names = new Set(inherited)
  return Object.entries(attributes).find(([name]) => names.has(name))?.[1] ?? ''
}

/** Calls `visit` with a node and everything below it. */
function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  node.forEachChild((child) => {
    walk(child, visit)
    return undefined
  })
}

/** Reads facts about props from the compiler for the pages. */
class Reader {
  readonly #checker: Checker
  readonly #project: Project

  constructor(project: Project) {
    this.#project = project
    this.#checker = project.checker
  }

  components(): ComponentDoc[] {
    const index = this.#project.program.getSourceFile(join(source, 'index.ts'))
    const module = index && this.#checker.getSymbolAtLocation(index)
    if (!module) throw new Error('The library has no index')
    return this.#checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol))
      .filter(({ flags, name }) => (flags & SymbolFlags.Value) !== 0 && /^[A-Z]/.test(name))
      .map((symbol) => this.#component(symbol))
  }

  #component(symbol: TypeSymbol): ComponentDoc {
    const type = this.#checker.getTypeOfSymbol(symbol)
    const signature = type && this.#checker.getSignaturesOfType(type, SignatureKind.Call)[0]
    const propsType = signature && this.#checker.getParameterType(signature, 0)
    const all = propsType ? this.#checker.getPropertiesOfType(propsType) : []
    const own = all.filter(isOurs)
    const body = symbol.valueDeclaration?.resolve(this.#project)
    const defaults = body ? this.#defaults(body) : new Map<string, string>()
    const types = new Map<string, TypeDoc>()
    for (const prop of own) this.#collectTypes(prop, types)
    return {
      name: symbol.name,
      file: relative(source, fileURLToPath(`file://${fileOf(symbol)}`)),
      description: this.#description(symbol),
      props: own.map((prop) => this.#prop(prop, defaults)),
      element: elementOf(all.filter((prop) => !isOurs(prop)).map(({ name }) => name)),
      types: [...types.values()],
    }
  }

  #description(symbol: TypeSymbol) {
    return oneLine(this.#checker.getDocumentationCommentOfSymbol(symbol))
  }

  #prop(symbol: TypeSymbol, defaults = new Map<string, string>()): PropDoc {
    const defaultValue = defaults.get(symbol.name)
    return {
      name: symbol.name,
      type: this.#typeText(symbol),
      isRequired: (symbol.flags & SymbolFlags.Optional) === 0,
      ...(defaultValue !== undefined && { defaultValue }),
      description: this.#description(symbol),
    }
  }

  /** Returns a type as it is declared. Literal choices are written out. */
  #typeText(symbol: TypeSymbol): string {
    const type = this.#checker.getTypeOfSymbol(symbol)
    if (!type) return 'unknown'
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
    const written = this.#typeNode(symbol)
    const parts = isUnion(type) ? type.getTypes() : [type]
    const isChoice = parts.length > 1 && parts.length <= fewWords && parts.every(isWord)
    if (isChoice && /\b[A-Z]/.test(written?.getText() ?? '')) {
      return this.#words(parts.filter(({ flags }) => !(isOptional && flags & TypeFlags.Undefined)))
    }
    const text = written ? written.getText() : this.#checker.typeToString(type, undefined, fullTypes)
    return oneLine(isOptional ? text.replace(/ \| undefined$/, '') : text)
  }

  #words(parts: readonly Type[]) {
    return parts.map((part) => this.#checker.typeToString(part, undefined, fullTypes)).join(' | ')
  }

  #typeNode(symbol: TypeSymbol): TypeNode | undefined {
    const declaration = symbol.declarations[0]?.resolve(this.#project)
    return declaration && isPropertySignatureDeclaration(declaration) ? declaration.type : undefined
  }

  /** Returns the defaults of destructured props, in the parameter list or in the body. */
  #defaults(declaration: Node): Map<string, string> {
    const found = new Map<string, string>()
    walk(declaration, (node) => {
      if (!isBindingElement(node) || !node.initializer || !node.name || !isIdentifier(node.name)) return
      const name = node.propertyName ? node.propertyName.getText() : node.name.getText()
      if (!found.has(name)) found.set(name, oneLine(node.initializer.getText()))
    })
    return found
  }

  /** Returns the definition of a type as it is declared. Choices that are computed are written out. */
  #definition(symbol: TypeSymbol, declared: TypeNode): string {
    const text = oneLine(declared.getText())
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
    const parts = isUnion(type) ? type.getTypes() : []
    return /\btypeof\b/.test(text) && parts.length > 0 && parts.every(isWord) ? this.#words(parts) : text
  }

  /** Collects the library's named types in a prop's type, and in the properties of these types. */
  #collectTypes(symbol: TypeSymbol, into: Map<string, TypeDoc>) {
    const node = this.#typeNode(symbol)
    if (node) this.#collectFrom(node, into)
  }

  #collectFrom(node: Node, into: Map<string, TypeDoc>) {
    walk(node, (part) => {
      if (!isTypeReferenceNode(part)) return
      const found = this.#checker.getSymbolAtLocation(part.typeName)
      const symbol = found && found.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found
      if (!symbol || !isOurs(symbol) || into.has(symbol.name)) return
      const declaration = symbol.declarations[0]?.resolve(this.#project)
      if (!declaration) return
      if (isInterfaceDeclaration(declaration)) {
        const properties = this.#checker
          .getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol))
          .filter(isOurs)
        into.set(symbol.name, {
          name: symbol.name,
          description: this.#description(symbol),
          properties: properties.map((property) => this.#prop(property)),
        })
        for (const property of properties) this.#collectTypes(property, into)
      } else if (isTypeAliasDeclaration(declaration)) {
        into.set(symbol.name, {
          name: symbol.name,
          description: this.#description(symbol),
          properties: [],
          definition: this.#definition(symbol, declaration.type),
        })
        this.#collectFrom(declaration.type, into)
      }
    })
  }
}

/** Reads every component that the library exports, with its props and the types that they refer to. */
export function readComponents(): ComponentDoc[] {
  const api = new API({ cwd: library })
  try {
    const config = join(library, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The compiler does not find the library')
    return new Reader(project).components()
  } finally {
    api.close()
  }
}

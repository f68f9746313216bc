import type { Sql } from 'postgres'
import { readCatalog } from './typeCatalog'
import type { ColumnFact, FunctionFact, RelationshipFact } from './typeCatalog'

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  record: 'Record<string, unknown>',
  void: 'undefined',
}

const head = `export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

const tail = `
type PublicSchema = Database['public']

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name] extends { Row: infer Row }
  ? Row
  : never

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert']

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update']

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name]
`

/** Generates TypeScript types of the schema public from the live catalog, in the shape of the Supabase CLI. */
export async function writeDatabaseTypes(sql: Sql): Promise<string> {
  const { columns, relationships, functions, enums } = await readCatalog(sql)
  const relations = [...new Set(columns.map(column => column.relation))]
  const enumNames = new Set(enums.map(({ name }) => name))
  const relationNames = new Set(relations)

  function typeOf(type: string): string {
    if (type.startsWith('_')) return `${typeOf(type.slice(1))}[]`
    if (enumNames.has(type)) return `Database['public']['Enums']['${type}']`
    if (relationNames.has(type)) return `Database['public']['Tables']['${type}']['Row']`
    return scalars[type] ?? 'string'
  }

  function fieldOf(column: ColumnFact, isOptional: boolean): string {
    const type = column.is_nullable ? `${typeOf(column.type)} | null` : typeOf(column.type)
    return `${column.name}${isOptional ? '?' : ''}: ${type}`
  }

  function relation(name: string): string {
    const own = columns.filter(column => column.relation === name)
    const written = own.filter(column => !column.is_read_only)
    const row = block(
      'Row',
      own.map(column => fieldOf(column, false)),
    )
    const insert = block(
      'Insert',
      written.map(column => fieldOf(column, column.is_nullable || column.has_default)),
    )
    const update = block(
      'Update',
      written.map(column => fieldOf(column, true)),
    )
    const links = relationships.filter(link => link.relation === name).map(relationship)
    const isView = own.some(column => column.is_view)
    const parts = isView ? [row] : [row, insert, update]
    return block(name, [...parts, links.length ? `Relationships: [\n${indent(links)}\n]` : 'Relationships: []'])
  }

  function callable(fact: FunctionFact): string {
    const required = fact.argument_names.length - fact.defaults
    const fields = fact.argument_names.map(
      (name, at) => `${name}${at < required ? '' : '?'}: ${typeOf(fact.argument_types[at] ?? 'text')}`,
    )
    const row = fact.column_names.map((name, at) => `${name}: ${typeOf(fact.column_types[at] ?? 'text')}`)
    const returns = row.length ? `{ ${row.join('; ')} }` : typeOf(fact.returns)
    const args = fields.length ? `{ ${fields.join('; ')} }` : 'never'
    return block(fact.name, [`Args: ${args}`, `Returns: ${returns}${fact.is_set ? '[]' : ''}`])
  }

  const isView = (name: string) => columns.some(column => column.relation === name && column.is_view)
  const schema = block('public', [
    block('Tables', relations.filter(name => !isView(name)).map(relation)),
    block('Views', relations.filter(isView).map(relation)),
    block('Functions', functions.map(callable)),
    block(
      'Enums',
      enums.map(({ name, labels }) => `${name}: ${labels.map(label => `'${label}'`).join(' | ')}`),
    ),
    block('CompositeTypes', []),
  ])
  return `${head}\nexport type Database = {\n${indent([schema])}\n}\n${tail}`
}

function relationship(link: RelationshipFact): string {
  return `{
  foreignKeyName: '${link.name}'
  columns: ${JSON.stringify(link.columns).replaceAll('"', "'")}
  isOneToOne: ${link.is_one_to_one}
  referencedRelation: '${link.referenced}'
  referencedColumns: ${JSON.stringify(link.referenced_columns).replaceAll('"', "'")}
},`
}

function block(name: string, lines: readonly string[]): string {
  return lines.length ? `${name}: {\n${indent(lines)}\n}` : `${name}: { [_ in never]: never }`
}

function indent(lines: readonly string[]): string {
  return lines.join('\n').replace(/^/gm, '  ')
}

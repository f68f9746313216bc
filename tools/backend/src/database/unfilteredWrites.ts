import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

type Node = Readonly<Record<string, unknown>>

/** An SQL function, as in its `create function` statement. */
interface FunctionSource {
  readonly name: string
  readonly language: string
  readonly body: string
  /** The parsed body of `begin atomic`. */
  readonly atomicBody: unknown
  readonly statement: string
}

/**
 * Returns every UPDATE and DELETE without WHERE in the function bodies of a migration, as `function: statement`.
 * Hosted Supabase loads pg-safeupdate for the API roles, which refuses them inside functions too. Statements inside
 * CTEs and string literals of EXECUTE count; EXECUTE strings that cannot be parsed are reported as well.
 */
export async function findUnfilteredWrites(migration: string): Promise<string[]> {
  await loadModule()
  return functionsOf(migration).flatMap(source => unfilteredIn(source).map(statement => `${source.name}: ${statement}`))
}

function functionsOf(migration: string): FunctionSource[] {
  const bytes = Buffer.from(migration)
  return (parseSync(migration).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    if (!stmt || !('CreateFunctionStmt' in stmt)) return []
    const { funcname, options, sql_body: atomicBody } = stmt.CreateFunctionStmt as Node
    return {
      name: stringsIn(funcname).join('.'),
      language: stringsIn(optionOf(options, 'language'))[0] ?? 'sql',
      body: stringsIn(optionOf(options, 'as'))[0] ?? '',
      atomicBody,
      statement: bytes.subarray(from, length ? from + length : undefined).toString(),
    }
  })
}

function optionOf(options: unknown, name: string): unknown {
  return valuesOf(options, 'DefElem').find(option => option.defname === name)?.arg
}

function unfilteredIn({ language, body, atomicBody, statement }: FunctionSource): string[] {
  if (language === 'sql') return atomicBody ? unfilteredNodes(atomicBody, statement) : unfilteredSql(body)
  if (language !== 'plpgsql') return []
  const parsed: unknown = parsePlPgSQLSync(statement)
  const dynamic = valuesOf(parsed, 'PLpgSQL_stmt_dynexecute').concat(valuesOf(parsed, 'PLpgSQL_stmt_dynfors'))
  return [
    // The parser marks whole statements with mode 0; the other modes are expressions, which cannot write.
    ...valuesOf(parsed, 'PLpgSQL_expr').flatMap(({ query, parseMode }) =>
      parseMode === 0 ? unfilteredSql(String(query)) : [],
    ),
    ...dynamic.flatMap(({ query }) => valuesOf(query, 'PLpgSQL_expr')).flatMap(({ query }) => unfilteredDynamic(query)),
  ]
}

/** Checks the string literals of an expression that EXECUTE runs, with the placeholders of format() filled in. */
function unfilteredDynamic(expression: unknown): string[] {
  const constants = valuesOf(parseSync(`select ${String(expression)}`), 'A_Const')
  return constants
    .map(({ sval }) => (typeof sval === 'object' && sval !== null && 'sval' in sval ? String(sval.sval) : ''))
    .filter(text => /\b(update|delete\s+from)\b/i.test(text))
    .flatMap(text => {
      const filled = text.replace(/%(\d+\$)?[-\d*]*[IsL]/g, 'placeholder')
      try {
        return unfilteredSql(filled)
      } catch {
        return `${oneLine(text)} (not checked: write the whole statement as one literal)`
      }
    })
}

function unfilteredSql(sql: string): string[] {
  return unfilteredNodes(parseSync(sql), sql)
}

function unfilteredNodes(parsed: unknown, sql: string): string[] {
  const writes = [...valuesOf(parsed, 'UpdateStmt'), ...valuesOf(parsed, 'DeleteStmt')]
  return writes.filter(write => !write.whereClause).map(() => oneLine(sql))
}

function oneLine(sql: string): string {
  return sql.trim().replace(/\s+/g, ' ')
}

/** Returns every object found under a key of this name, at any depth. */
function valuesOf(tree: unknown, key: string): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(each => valuesOf(each, key))
  if (typeof tree !== 'object' || tree === null) return []
  const node = tree as Node
  const own = node[key]
  return [
    ...(typeof own === 'object' && own !== null ? [own as Node] : []),
    ...Object.values(node).flatMap(each => valuesOf(each, key)),
  ]
}

function stringsIn(tree: unknown): string[] {
  return valuesOf(tree, 'String').map(({ sval }) => String(sval))
}

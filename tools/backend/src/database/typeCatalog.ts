import type { Sql } from 'postgres'

export interface ColumnFact {
  readonly relation: string
  readonly is_view: boolean
  readonly name: string
  readonly type: string
  readonly is_nullable: boolean
  readonly has_default: boolean
  /** True for a generated column or one of a view. */
  readonly is_read_only: boolean
}

export interface RelationshipFact {
  readonly relation: string
  readonly name: string
  readonly columns: string[]
  readonly is_one_to_one: boolean
  readonly referenced: string
  readonly referenced_columns: string[]
}

export interface FunctionFact {
  readonly name: string
  readonly argument_names: string[]
  readonly argument_types: string[]
  /** Number of trailing arguments that are optional. */
  readonly defaults: number
  readonly returns: string
  readonly is_set: boolean
  /** Columns of a `returns table (…)`. */
  readonly column_names: string[]
  readonly column_types: string[]
}

export interface EnumFact {
  readonly name: string
  readonly labels: string[]
}

/** Reads the parts of the schema public that the API exposes, from the live catalog, each list in a fixed order. */
export async function readCatalog(sql: Sql) {
  const columns = await sql<ColumnFact[]>`
    select c.relname as relation, c.relkind in ('v', 'm') as is_view, a.attname as name,
      coalesce(nullif(t.typname, ''), 'text') as type,
      not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as is_read_only
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attname`
  // A view that shows the referenced column under its name can be joined like the table itself, and so can a view of
  // that view: PostgREST looks for both in the schemas of the API and of its extra search path.
  const relationships = await sql<RelationshipFact[]>`
    with recursive keys as (
      select k.conrelid, k.confrelid, k.conname, k.conkey,
        array(select attname::text from unnest(k.conkey) with ordinality as u (num, pos)
          join pg_attribute on attrelid = k.conrelid and attnum = u.num order by pos) as columns,
        array(select attname::text from unnest(k.confkey) with ordinality as u (num, pos)
          join pg_attribute on attrelid = k.confrelid and attnum = u.num order by pos) as referenced_columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    ), targets as (
      select conrelid, confrelid, conname, conkey, columns, referenced_columns, confrelid as target from keys
      union all
      select conrelid, confrelid, conname, conkey, columns, referenced_columns,
        format('%I.%I', u.view_schema, u.view_name)::regclass
      from targets join information_schema.view_column_usage u
        on format('%I.%I', u.table_schema, u.table_name)::regclass = target
        and u.view_schema in ('public', 'extensions') and array[u.column_name::text] = referenced_columns
    )
    select c.relname as relation, k.conname as name, k.columns, r.relname as referenced, k.referenced_columns,
      exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and u.conkey <@ k.conkey) as is_one_to_one
    from targets k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.target
    where r.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname, r.relname`
  const functions = await sql<FunctionFact[]>`
    select p.proname as name, p.pronargdefaults as defaults, r.typname as returns, p.proretset as is_set,
      coalesce(p.proargnames[1:p.pronargs], '{}') as argument_names,
      array(select t.typname::text from unnest(p.proargtypes::oid[]) with ordinality as u (id, pos)
        join pg_type t on t.oid = u.id order by pos) as argument_types,
      coalesce(array(select p.proargnames[pos] from unnest(p.proargmodes) with ordinality as u (mode, pos)
        where mode = 't' order by pos), '{}') as column_names,
      array(select t.typname::text from unnest(p.proargmodes, p.proallargtypes) with ordinality as u (mode, id, pos)
        join pg_type t on t.oid = u.id where mode = 't' order by pos) as column_types
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, argument_types`
  const enums = await sql<EnumFact[]>`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace
    group by t.typname order by t.typname`
  return { columns, relationships, functions, enums }
}

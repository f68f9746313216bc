-- Returns what the machine of the embedded backend uses, measured in the last half minute; null in a project that
-- doesn't report it, such as a hosted one. Internal.
create function private.machine_load() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  load jsonb;
begin
  if to_regclass('backend.machine_load') is not null then
    execute $query$
      select jsonb_build_object('cpu', m.cpu, 'memoryUsed', m.memory_used, 'memoryTotal', m.memory_total,
        'storageUsed', m.storage_used, 'storageTotal', m.storage_total, 'networkBytes', m.network_bytes)
      from backend.machine_load m where m.measured_at > now() - interval '30 seconds'
    $query$ into load;
  end if;
  return load;
end
$$;
revoke all on function private.machine_load() from public, anon, authenticated;

-- As before, and with the load of the machine.
create or replace function public.system_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return jsonb_build_object(
    'machine', private.machine_load(),
    'databaseBytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'mostConnections', current_setting('max_connections')::integer,
    'cacheHits', (select round(blks_hit::numeric / nullif(blks_hit + blks_read, 0), 4) from pg_stat_database
      where datname = current_database()),
    'buckets', (select coalesce(jsonb_object_agg(bucket, size), '{}') from (
      select b.id as bucket, private.counted('stored_bytes/' || b.id) as size from storage.buckets b
    ) as stored),
    'errorsLastHour', (select count(*) from public.system_logs where created_at > now() - interval '1 hour'),
    'visitsLastHour', (select count(distinct session_id) from public.system_logs
      where created_at > now() - interval '1 hour'),
    'errorsLastDay', (select count(*) from public.system_logs where created_at > now() - interval '1 day'),
    'startedAt', pg_postmaster_start_time()
  );
end
$$;

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_activity_logs: {
        Row: {
          action: string
          admin_id: string
          admin_name: string
          created_at: string
          details: Json
          id: number
          target_id: string | null
          target_type: string
        }
        Insert: {
          action: string
          admin_id: string
          admin_name: string
          created_at?: string
          details?: Json
          target_id?: string | null
          target_type: string
        }
        Update: {
          action?: string
          admin_id?: string
          admin_name?: string
          created_at?: string
          details?: Json
          target_id?: string | null
          target_type?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          category: string
          created_at: string
          email: string
          id: string
          message: string
          name: string
          subject: string
          user_id: string | null
        }
        Insert: {
          category: string
          created_at?: string
          email: string
          id: string
          message: string
          name: string
          subject: string
          user_id?: string | null
        }
        Update: {
          category?: string
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      favorites: {
        Row: {
          created_at: string
          track_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          track_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          track_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'favorites_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      follows: {
        Row: {
          artist_id: string
          created_at: string
          follower_id: string
        }
        Insert: {
          artist_id: string
          created_at?: string
          follower_id?: string
        }
        Update: {
          artist_id?: string
          created_at?: string
          follower_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'follows_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'follows_follower_id_fkey'
            columns: ['follower_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      listens: {
        Row: {
          created_at: string
          id: number
          listener: string
          seconds_heard: number
          track_id: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          listener: string
          seconds_heard: number
          track_id: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          listener?: string
          seconds_heard?: number
          track_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'listens_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listens_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'listens_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      playlist_tracks: {
        Row: {
          added_at: string
          playlist_id: string
          position: number
          track_id: string
        }
        Insert: {
          added_at?: string
          playlist_id: string
          position?: number
          track_id: string
        }
        Update: {
          added_at?: string
          playlist_id?: string
          position?: number
          track_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlist_tracks_playlist_id_fkey'
            columns: ['playlist_id']
            isOneToOne: false
            referencedRelation: 'playlists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlist_tracks_track_id_fkey'
            columns: ['track_id']
            isOneToOne: false
            referencedRelation: 'tracks'
            referencedColumns: ['id']
          },
        ]
      }
      playlists: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          id: string
          is_public: boolean
          title: string
          track_count: number
          updated_at: string
          user_id: string
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          title: string
          track_count?: number
          updated_at?: string
          user_id?: string
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_public?: boolean
          title?: string
          track_count?: number
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playlists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playlists_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      subscriptions: {
        Row: {
          created_at: string
          email: string
          id: number
          list: string
        }
        Insert: {
          created_at?: string
          email: string
          list: string
        }
        Update: {
          created_at?: string
          email?: string
          list?: string
        }
        Relationships: []
      }
      system_logs: {
        Row: {
          context: Json
          created_at: string
          id: number
          level: number
          message: string
          remote: string | null
          remote_version: string | null
          session_id: string
          url: string | null
          user_agent: string | null
          user_id: string | null
        }
        Insert: {
          context?: Json
          created_at?: string
          level: number
          message: string
          remote?: string | null
          remote_version?: string | null
          session_id?: string
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Update: {
          context?: Json
          created_at?: string
          level?: number
          message?: string
          remote?: string | null
          remote_version?: string | null
          session_id?: string
          url?: string | null
          user_agent?: string | null
          user_id?: string | null
        }
        Relationships: []
      }
      system_settings: {
        Row: {
          key: string
          value: Json
        }
        Insert: {
          key: string
          value: Json
        }
        Update: {
          key?: string
          value?: Json
        }
        Relationships: []
      }
      team_photos: {
        Row: {
          image_url: string
          team: string
          updated_at: string
        }
        Insert: {
          image_url: string
          team: string
          updated_at?: string
        }
        Update: {
          image_url?: string
          team?: string
          updated_at?: string
        }
        Relationships: []
      }
      tracks: {
        Row: {
          artist_id: string
          artist_name: string
          audio_hash: string | null
          audio_url: string
          bpm: number | null
          collaborators: Json
          cover_url: string | null
          created_at: string
          description: string
          distribution_platforms: string[]
          download_count: number
          duration: number
          genre: string
          id: string
          is_ai_assisted: boolean
          is_explicit: boolean
          is_published: boolean
          key: Database['public']['Enums']['musical_key'] | null
          license_type: Database['public']['Enums']['license_type']
          loudness: number | null
          peaks: number[]
          play_count: number
          price: number
          search: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          artist_name?: string
          audio_hash?: string | null
          audio_url: string
          bpm?: number | null
          collaborators?: Json
          cover_url?: string | null
          created_at?: string
          description?: string
          distribution_platforms?: string[]
          download_count?: number
          duration?: number
          genre: string
          id?: string
          is_ai_assisted?: boolean
          is_explicit?: boolean
          is_published?: boolean
          key?: Database['public']['Enums']['musical_key'] | null
          license_type?: Database['public']['Enums']['license_type']
          loudness?: number | null
          peaks?: number[]
          play_count?: number
          price?: number
          search?: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          artist_name?: string
          audio_hash?: string | null
          audio_url?: string
          bpm?: number | null
          collaborators?: Json
          cover_url?: string | null
          created_at?: string
          description?: string
          distribution_platforms?: string[]
          download_count?: number
          duration?: number
          genre?: string
          id?: string
          is_ai_assisted?: boolean
          is_explicit?: boolean
          is_published?: boolean
          key?: Database['public']['Enums']['musical_key'] | null
          license_type?: Database['public']['Enums']['license_type']
          loudness?: number | null
          peaks?: number[]
          play_count?: number
          price?: number
          search?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'users'
            referencedColumns: ['id']
          },
        ]
      }
      user_role_history: {
        Row: {
          changed_by: string
          changed_by_name: string
          created_at: string
          id: number
          new_role: Database['public']['Enums']['user_role']
          old_role: Database['public']['Enums']['user_role']
          reason: string
          user_id: string
          user_name: string
        }
        Insert: {
          changed_by: string
          changed_by_name: string
          created_at?: string
          new_role: Database['public']['Enums']['user_role']
          old_role: Database['public']['Enums']['user_role']
          reason: string
          user_id: string
          user_name: string
        }
        Update: {
          changed_by?: string
          changed_by_name?: string
          created_at?: string
          new_role?: Database['public']['Enums']['user_role']
          old_role?: Database['public']['Enums']['user_role']
          reason?: string
          user_id?: string
          user_name?: string
        }
        Relationships: []
      }
      users: {
        Row: {
          avatar_url: string | null
          bio: string
          created_at: string
          email: string
          email_verified: boolean
          follower_count: number
          id: string
          is_active: boolean
          last_login: string | null
          login_count: number
          name: string
          role: Database['public']['Enums']['user_role']
          settings: Json
          social_links: Json
          updated_at: string
          website: string | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email: string
          email_verified?: boolean
          follower_count?: number
          id: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name: string
          role?: Database['public']['Enums']['user_role']
          settings?: Json
          social_links?: Json
          updated_at?: string
          website?: string | null
        }
        Update: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email?: string
          email_verified?: boolean
          follower_count?: number
          id?: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name?: string
          role?: Database['public']['Enums']['user_role']
          settings?: Json
          social_links?: Json
          updated_at?: string
          website?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          created_at: string | null
          follower_count: number | null
          id: string | null
          is_public: boolean | null
          name: string | null
          role: Database['public']['Enums']['user_role'] | null
          social_links: Json | null
          website: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      activate_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
      add_playlist_track: {
        Args: { playlist_id: string; track_id: string }
        Returns: number
      }
      admin_users: {
        Args: { q?: string; cursor?: string; page_size?: number }
        Returns: Json
      }
      artist_plays_by_day: {
        Args: { artist_id: string; days?: number }
        Returns: { day: string; plays: number }[]
      }
      artist_profile: {
        Args: { artist_id: string }
        Returns: Json
      }
      change_user_role: {
        Args: { user_id: string; new_role: Database['public']['Enums']['user_role']; reason?: string }
        Returns: undefined
      }
      create_missing_profile: {
        Args: never
        Returns: Database['public']['Tables']['users']['Row'][]
      }
      dashboard_statistics: {
        Args: never
        Returns: Json
      }
      decrement_playlist_track_count: {
        Args: { playlist_id: string }
        Returns: number
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      delete_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
      get_user_stats: {
        Args: { user_id: string }
        Returns: Json
      }
      increment_download_count: {
        Args: { track_id: string; listener?: string }
        Returns: boolean
      }
      increment_login_count: {
        Args: { user_id: string }
        Returns: undefined
      }
      increment_play_count: {
        Args: { track_id: string; seconds_heard?: number; listener?: string }
        Returns: boolean
      }
      increment_playlist_track_count: {
        Args: { playlist_id: string }
        Returns: number
      }
      log_admin_event: {
        Args: { action: string; details?: Json }
        Returns: boolean
      }
      log_entries: {
        Args: { entries: Json }
        Returns: number
      }
      logged_uptime: {
        Args: never
        Returns: { service: string; hours: number; failed_hours: number }[]
      }
      move_playlist_track: {
        Args: { playlist_id: string; track_id: string; to_position: number }
        Returns: undefined
      }
      remove_playlist_track: {
        Args: { playlist_id: string; track_id: string }
        Returns: boolean
      }
      search_tracks: {
        Args: { q?: string; genre?: string; artist_id?: string; min_price?: number; max_price?: number; sort?: string; sort_order?: string; page?: number; page_size?: number; cursor?: string; min_bpm?: number; max_bpm?: number; key?: string; license_type?: string; tags?: string[] }
        Returns: Json
      }
      search_users: {
        Args: { q: string; max_rows?: number }
        Returns: { id: string; name: string; role: Database['public']['Enums']['user_role']; avatar_url: string; bio: string; created_at: string; website: string; social_links: Json; follower_count: number; is_public: boolean }[]
      }
      send_contact_message: {
        Args: { message_id: string; name: string; email: string; subject: string; message: string; category: string }
        Returns: boolean
      }
      subscribe: {
        Args: { email: string; list: string }
        Returns: boolean
      }
      suspend_user: {
        Args: { user_id: string; reason?: string }
        Returns: undefined
      }
    }
    Enums: {
      license_type: 'all_rights_reserved' | 'creative_commons' | 'royalty_free'
      musical_key: 'C' | 'C#' | 'D' | 'D#' | 'E' | 'F' | 'F#' | 'G' | 'G#' | 'A' | 'A#' | 'B'
      user_role: 'user' | 'artist' | 'moderator' | 'admin' | 'super_admin'
    }
    CompositeTypes: { [_ in never]: never }
  }
}

type PublicSchema = Database['public']

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name] extends { Row: infer Row }
  ? Row
  : never

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert']

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update']

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name]

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
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
      tracks: {
        Row: {
          artist_id: string
          artist_name: string
          audio_url: string
          bpm: number | null
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
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          artist_id: string
          artist_name?: string
          audio_url: string
          bpm?: number | null
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
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          artist_id?: string
          artist_name?: string
          audio_url?: string
          bpm?: number | null
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
      users: {
        Row: {
          avatar_url: string | null
          bio: string
          created_at: string
          email: string
          email_verified: boolean
          id: string
          is_active: boolean
          last_login: string | null
          login_count: number
          name: string
          role: Database['public']['Enums']['user_role']
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email: string
          email_verified?: boolean
          id: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name: string
          role?: Database['public']['Enums']['user_role']
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          bio?: string
          created_at?: string
          email?: string
          email_verified?: boolean
          id?: string
          is_active?: boolean
          last_login?: string | null
          login_count?: number
          name?: string
          role?: Database['public']['Enums']['user_role']
          updated_at?: string
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
          id: string | null
          name: string | null
          role: Database['public']['Enums']['user_role'] | null
        }
        Relationships: []
      }
    }
    Functions: { [_ in never]: never }
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

import { createServer, type ViteDevServer } from 'vite';

/** The web app from its source, in front of the server at `target`. */
export async function startVite(port: number, target: string): Promise<ViteDevServer> {
  // The Host header is passed on as it is: the server compares it with the page's origin.
  const asItIs = { target, changeOrigin: false };
  const vite = await createServer({
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': asItIs,
        '/socket': { ...asItIs, ws: true },
        '^/(healthz|readyz|metrics)$': asItIs,
      },
    },
  });
  return vite.listen();
}
